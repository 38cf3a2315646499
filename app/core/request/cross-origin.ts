/** CORP header of public pictures: other origins, such as a front end that uses the API, may embed them. */
export const crossOriginHeaders = { 'cross-origin-resource-policy': 'cross-origin' }
