/** The inbox, and the mails from it. */
export const inbox = {
  Board: 'Tafel',
  'Error deleting': 'Nicht gelöscht',
  'Error holding it': 'Nicht zurückgehalten',
  'Error marking it as read': 'Nicht als gelesen vermerkt',
  'Error releasing it': 'Nicht freigegeben',
  'Error revoking the link': 'Der Link gilt weiter, das Zurücknehmen ist nicht gelungen',
  'Error saving contact data': 'Kontaktdaten nicht gespeichert',
  'Error sending message': 'Nachricht nicht gesendet',
  'Error updating the state': 'Stand nicht geändert',
  'Mail in the outbox': 'E-Mail im Postausgang',
  Outbox: 'Postausgang',
} as const
