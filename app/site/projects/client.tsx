/** Who ordered it; who may not be named stands in the program's own word for it, which is English. */
export const Client = ({ name }: { name: string }) =>
  name === 'Confidential' ? <span lang="en">{name}</span> : name
