import { sign, unsign } from '#core/crypto/signature.server.ts'

/** With this header `auftritt doctor` asks the running site what it sees of the proxies in front of it. */
export const doctorHeader = 'x-auftritt-doctor'

const lifetime = 60_000

export const createDoctorToken = (secret: string) => sign(secret, 'doctor', String(Date.now()))

export const isDoctorToken = (secret: string, token: string | undefined) =>
  token !== undefined &&
  Math.abs(Date.now() - Number(unsign(secret, 'doctor', token) ?? Number.NaN)) < lifetime
