/** CORP header of public pictures: other origins, such as a front end that uses the API, may embed them. */
export const crossOriginResourceHeaders = { 'cross-origin-resource-policy': 'cross-origin' }
