/** What is known of a picture of the store, for the field that shows it. */
export interface PictureFacts {
  address: string
  /** A smaller form of it for the screen. */
  preview: string
  width: number
  height: number
  alt: string
  /** Of the file that it came in. */
  name: string
  isDecorative: boolean
  /** 0..100 % from the left and from the top. */
  focal: { x: number; y: number }
}
