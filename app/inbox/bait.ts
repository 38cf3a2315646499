/**
 * The name of the field that people do not see and only programs fill in. No word of it is one by which browsers and
 * password managers recognise a field: they would fill it for an honest visitor.
 */
export const bait = 'leer-lassen'
