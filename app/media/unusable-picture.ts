/** Not a picture that we take in: not decodable, too large, or of another kind. */
export class UnusablePicture extends Error {}
