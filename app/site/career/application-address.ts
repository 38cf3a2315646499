/** The application form with this position already chosen. */
export const applicationAddress = (title: string) =>
  `/bewerbungsprozess?position=${encodeURIComponent(title)}`
