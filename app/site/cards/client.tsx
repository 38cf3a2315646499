/** Name of the client. 'Confidential' is English, so it is marked as such. */
export const ClientName = ({ name }: { name: string }) =>
  name === 'Confidential' ? <span lang="en">{name}</span> : name
