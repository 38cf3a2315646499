/** A notice of the doctor, not a fault. */
export class DoctorWarning extends Error {}
