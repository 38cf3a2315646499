/** States of applications and undo in the inbox. */
export const inboxUndoTexts = {
  'In review': 'In Prüfung',
  Interview: 'Gespräch',
  Offer: 'Angebot',
  Hired: 'Eingestellt',
  Rejected: 'Abgesagt',
  'Just done': 'Eben getan',
  'Done earlier': 'Vorher getan',
  'Done here': 'Hier getan',
  '1 more can be taken back': 'Noch 1 lässt sich zurücknehmen',
  '{count} more can be taken back': 'Noch {count} lassen sich zurücknehmen',
  'Take back': 'Zurücknehmen',
  'It is gone from every list, search and export at once. For {minutes} minutes you can take that back, then it is gone for good.':
    'Es verschwindet sofort aus allen Listen, Suchen und Auszügen. {minutes} Minuten lang können Sie das zurücknehmen, danach ist es endgültig gelöscht.',
  'leaves at {time}': 'geht um {time} hinaus',
  'Take back: {what}': 'Zurücknehmen: {what}',
  'Nothing changed': 'Nichts geändert',
  '{entries} deleted': '{entries} gelöscht',
  'Mail to {entries}': 'E-Mail an {entries}',
  '1 mail has left already': '1 E-Mail ist schon hinaus',
  '{count} mails have left already': '{count} E-Mails sind schon hinaus',
  '1 mail leaves at {time}': '1 E-Mail geht um {time} hinaus',
  '{count} mails leave at {time}': '{count} E-Mails gehen um {time} hinaus',
  'gone for good at {time}': 'endgültig um {time}',
  '1 state is as before': 'Der Stand ist wieder wie vorher',
  '{count} states are as before': '{count} Stände sind wieder wie vorher',
  '1 mail does not leave': 'Die E-Mail geht nicht hinaus',
  '{count} mails do not leave': '{count} E-Mails gehen nicht hinaus',
  '1 mail that was waiting does not leave any more': '1 wartende E-Mail geht nicht mehr hinaus',
  '{count} mails that were waiting do not leave any more':
    '{count} wartende E-Mails gehen nicht mehr hinaus',
  '1 mail waits in the outbox again': '1 E-Mail wartet wieder im Postausgang',
  '{count} mails wait in the outbox again': '{count} E-Mails warten wieder im Postausgang',
  '1 entry is back': '1 Eintrag ist wieder da',
  '{count} entries are back': '{count} Einträge sind wieder da',
  '1 mail had left already and cannot be taken back':
    '1 E-Mail war schon hinausgegangen und lässt sich nicht zurückholen',
  '{count} mails had left already and cannot be taken back':
    '{count} E-Mails waren schon hinausgegangen und lassen sich nicht zurückholen',
  '1 entry was changed since and stays as it is':
    '1 Eintrag wurde seither geändert und bleibt, wie er ist',
  '{count} entries were changed since and stay as they are':
    '{count} Einträge wurden seither geändert und bleiben, wie sie sind',
  'Nothing is left to take back': 'Es gibt nichts mehr zurückzunehmen',
  'set the state back': 'hat den Stand zurückgesetzt',
  'took back a mail before it left': 'hat eine E-Mail zurückgenommen, bevor sie hinausging',
  'brought it back': 'hat es zurückgeholt',
  'Written already': 'Schon geschrieben',
  '{name}: {who} wrote a rejection on {time}, which has left.':
    '{name}: {who} hat am {time} eine Absage geschrieben; sie ist schon hinaus.',
  '{name}: {who} wrote a rejection on {time}, which is waiting.':
    '{name}: {who} hat am {time} eine Absage geschrieben; sie wartet noch.',
  '{name}: {who} wrote the same on {time}, which has left.':
    '{name}: {who} hat am {time} dasselbe geschrieben; es ist schon hinaus.',
  '{name}: {who} wrote the same on {time}, which is waiting.':
    '{name}: {who} hat am {time} dasselbe geschrieben; es wartet noch.',
  'Send to the others alone': 'Nur an die übrigen senden',
  'Send all the same': 'Trotzdem senden',
} as const
