/** A notice of the doctor, not a fault. */
export class DoctorNotice extends Error {}
