/** On a public picture: pages of other origins, such as a front end that reads through a key, may show it. */
export const shownAnywhere = { 'cross-origin-resource-policy': 'cross-origin' }
