/** Not a picture that we take in: not decodable, too large, or of another kind. */
export class UnusablePicture extends Error {}

/** It may be one: drawing it took longer than anybody waits. A simple one is drawn at once when the machine has time. */
export class UnfinishedPicture extends Error {}
