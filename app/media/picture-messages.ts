import type { Text } from '../language/text.ts'

/** Why a picture is not taken; what was there before stays. */
export const pictureMessages = {
  unusable:
    'This file is not an image that can be used. Please choose JPEG, PNG, WebP, AVIF or a simple SVG.',
  unfinished:
    'Drawing this image took too long. Please try again in a moment, or choose a simpler image.',
  tooLarge: 'Please choose an image of at most 10 MB.',
  unreachable: 'No image could be fetched from this address. Please upload the image instead.',
  isPrivate: 'This address is not on the public Internet. Please upload the image.',
  unknown: 'There is no image at this address. Please choose or upload one.',
} as const satisfies Record<string, Text>
