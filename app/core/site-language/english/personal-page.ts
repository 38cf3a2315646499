/** The personal pages. */
export const personalPageTexts = {
  Sie: 'You',
  '{name} (per E-Mail)': '{name} (by email)',
  '(Link zu dieser Seite)': '(link to this page)',
  'Wir melden uns in der Regel {reply}.': 'We usually get back to you {reply}.',
  'Ihre Bewerbung wurde gelöscht': 'Your application was deleted',
  'Stand Ihrer Bewerbung': 'Status of your application',
  Stand: 'Status',
  'Eingegangen am': 'Received on',
  Referenz: 'Reference',
  'Geplante Löschung': 'Planned deletion',
  Talentpool: 'Talent pool',
  'Neu bewerben': 'Apply again',
  'Ihre Einwilligung zum Talentpool ist widerrufen. Wann wir Ihre Bewerbung löschen, steht oben unter „Geplante Löschung“.':
    'You have withdrawn your consent to the talent pool. See “Planned deletion” above for when we will delete your application.',
  'Ihre Ansprechperson': 'Your contact person',
  'Dieser Link ist nicht mehr gültig': 'This link is no longer valid',
  'Ihre Dokumente': 'Your documents',
  'Ihre Dokumente sind angekommen.': 'Your documents have arrived.',
  ': mit einem Kennwort geschützt, bitte ohne Kennwort nachreichen':
    ': protected by a password, please send it again without one',
  'Unterlagen als PDF nachreichen': 'Add further documents as PDF',
  'Dokumente nachreichen': 'Add documents',
  'Talentpool verlängern': 'Stay in the talent pool',
  'Oder jetzt alles löschen': 'Or delete everything now',
  'Bewerbung zurückziehen': 'Withdraw application',
  'Wir müssen Ihre Bewerbung aus rechtlichen Gründen noch aufbewahren und können sie deshalb gerade nicht löschen. Wenn Sie sie zurückziehen möchten,':
    'For legal reasons we still have to keep your application, so we cannot delete it at the moment. If you want to withdraw it,',
  'schreiben Sie uns': 'write to us',
  ' mit Ihrer Referenz: Wir löschen sie, sobald wir dürfen.':
    ' quoting your reference: we will delete it as soon as we are allowed to.',
  'Ja, ich möchte meine Bewerbung zurückziehen und alles löschen.':
    'Yes, I want to withdraw my application and delete everything.',
  'Ihr Gespräch ist damit abgesagt.': 'This also cancels your interview.',
  'Ihre Angaben und unser Schriftwechsel sind gelöscht. Ihre Dokumente können wir gerade nicht löschen, weil der Dateispeicher gestört ist: Sie werden von selbst gelöscht, sobald er wieder arbeitet.':
    'Your details and our correspondence are deleted. We cannot delete your documents at the moment because file storage is unavailable; they will be deleted automatically as soon as it works again.',
  'Aus Sicherungskopien verschwindet alles nach einem weiteren Tag.':
    'Everything will be gone from backups after one more day.',
  'Aus Sicherungskopien verschwindet alles nach weiteren {count} Tagen.':
    'Everything will be gone from backups after another {count} days.',
  'Zurückziehen und löschen': 'Withdraw and delete',
  'Einwilligung widerrufen': 'Withdraw consent',
  Eingegangen: 'Received',
  'In Prüfung': 'Under review',
  Gespräch: 'Interview',
  Angebot: 'Offer',
  Eingestellt: 'Hired',
  Abgesagt: 'Not successful',
  'ausgesetzt: Wir müssen Ihre Bewerbung aus rechtlichen Gründen noch aufbewahren':
    'suspended: for legal reasons we still have to keep your application',
  'ausgesetzt: Wir müssen Ihre Nachricht aus rechtlichen Gründen noch aufbewahren':
    'suspended: for legal reasons we still have to keep your message',
  '{time}, nachdem sie erledigt ist': '{time} after it has been dealt with',
  'keine feste Frist, da Sie bei uns eingestellt sind':
    'no fixed period, since you were hired by us',
  '{time} nach einer Absage': '{time} after a rejection',
  '{day}, wenn bis dahin nichts entschieden ist; sonst {time} nach einer Absage':
    '{day}, if nothing has been decided by then; otherwise {time} after a rejection',
  '{time} nach der Einstellung': '{time} after you were hired',
  'zusammen mit der Personalakte': 'together with the personnel file',
  'längstens {first} nach dem Ende der Ausschreibung oder, wenn das später war, nach unserer letzten Bearbeitung; läuft die Ausschreibung noch oder gab es keine, längstens {second} nach unserer letzten Bearbeitung':
    'no later than {first} after the advertisement ends or, if that is later, after we last worked on the application; while it is running, or without one, no later than {second} after we last worked on it',
  'längstens {first} nach dem Ende der Ausschreibung oder, wenn das später war, nach unserer letzten Bearbeitung; läuft die Ausschreibung noch oder gab es keine, bis zur Entscheidung':
    'no later than {first} after the advertisement ends or, if that is later, after we last worked on the application; while it is running, or without one, until the decision',
  'läuft die Ausschreibung noch oder gab es keine, längstens {second} nach unserer letzten Bearbeitung, sonst bis zur Entscheidung':
    'while the advertisement is running, or without one, no later than {second} after we last worked on it, otherwise until the decision',
  'bis {day}': 'until {day}',
  'bis zur Entscheidung, ohne feste Frist': 'until the decision, without a fixed period',
  '{count}\u00a0Tag': '{count}\u00a0day',
  '{count}\u00a0Tage': '{count}\u00a0days',
  '{count}\u00a0Monat': '{count}\u00a0month',
  '{count}\u00a0Monate': '{count}\u00a0months',
  '1 Monat': '1 month',
  '{count} Monate': '{count} months',
  '(optional) Bitte nehmen Sie mich für {time} in den Talentpool auf und sprechen Sie mich auf passende Stellen an. Das kann ich jederzeit widerrufen.':
    '(optional) Please add me to your talent pool for {time} and contact me about suitable positions. I can withdraw this at any time.',
  'Bitte behalten Sie mich ab heute {time} im Talentpool und sprechen Sie mich auf passende Stellen an. Das kann ich jederzeit widerrufen.':
    'Please keep me in your talent pool for {time} from today and contact me about suitable positions. I can withdraw this at any time.',
}
