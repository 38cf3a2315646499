/** A new id of a block. `randomUUID` would need HTTPS. */
export const createBlockId = () =>
  [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
