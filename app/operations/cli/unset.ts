/** A notice of the doctor, not a fault. */
export class Unset extends Error {}
