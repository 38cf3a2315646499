/** Which document an address shows beside its application. */
export const shownDocument = (query: URLSearchParams) => Number(query.get('document'))
