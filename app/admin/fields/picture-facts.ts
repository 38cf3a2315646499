export interface PictureFacts {
  address: string
  preview: string
  width: number
  height: number
  alt: string
  name: string
  isDecorative: boolean
  /** 0..100 % from the left and from the top. */
  focal: { x: number; y: number }
}
