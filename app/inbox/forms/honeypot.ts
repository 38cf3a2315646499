/**
 * Name of the honeypot field. It contains no word by which browsers and password managers recognise a field; they would
 * fill it in for an honest visitor.
 */
export const honeypotField = 'leer-lassen'
