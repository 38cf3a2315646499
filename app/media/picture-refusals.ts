import { type Message, message } from '#core/i18n/text.ts'
import { maxPictureMegabytes } from './picture-limits.ts'

/** Refusals of a picture before decoding. The former picture is kept. */
export const pictureRefusals = {
  tooLarge: message('This picture has more than {most} MB. Please choose a smaller file.', {
    most: maxPictureMegabytes,
  }),
  unreachable: 'No image could be fetched from this address. Please upload the image instead.',
  isPrivate: 'This address is not on the public Internet. Please upload the image.',
  unknown: 'There is no image at this address. Please choose or upload one.',
} as const satisfies Record<string, Message>
