/** What the program itself says in mails to visitors. On the server alone, so that no page loads it. */
export const mailTexts = {
  'Ihre Initiativbewerbung': 'your speculative application',
  // The German text after which the stroke stands is a heading, too.
  'Ihre Bewerbung|in a sentence': 'your application',
  'Ihre Bewerbung auf die Stelle „{position}“': 'your application for the position “{position}”',
  'andere Stelle': 'another position',
  // After “we are unable to offer you”.
  'derzeit keine passende Stelle': 'a suitable position at present',
  'diese Stelle nicht': 'this position',
  'am {day}': 'on {day}',
  'am {day}, wenn Ihre Zeit im Talentpool endet':
    'on {day}, when your time in the talent pool ends',
  'erst, wenn kein rechtlicher Grund zur Aufbewahrung mehr besteht':
    'once there is no longer a legal reason to keep your data',
  '1 Tag nach dieser E-Mail': 'one day after this email',
  '{count} Tage nach dieser E-Mail': '{count} days after this email',
  'Wie von Ihnen gewünscht, führen wir Sie bis zum {end} in unserem Talentpool und sprechen Sie auf passende Stellen an. Ihre Einwilligung können Sie jederzeit über Ihren persönlichen Link widerrufen':
    'As you requested, we will keep you in our talent pool until {end} and contact you about suitable positions. You can withdraw your consent at any time via your personal link',
  '(Ihr persönlicher Link gilt nicht mehr. Bitte antworten Sie uns auf diese E-Mail.)':
    '(Your personal link is no longer valid. Please reply to this email.)',
  '(Dieser Link gilt nicht mehr. Bitte antworten Sie uns auf diese E-Mail, wenn Sie im Talentpool bleiben oder Ihre Bewerbung gleich löschen lassen möchten.)':
    '(This link is no longer valid. Please reply to this email if you would like to stay in the talent pool or have your application deleted right away.)',
  'Zustimmung per E-Mail vom {day}': 'Consent by email of {day}',
  // The company below a mail.
  Sitz: 'Registered office',
  'Persönlich haftend': 'General partner',
  Geschäftsführung: 'Managing directors',
  Vorstand: 'Executive board',
  'Inhaber/in': 'Owner',
  'Vertreten durch': 'Represented by',
  Partner: 'Partners',
  Registergericht: 'Register court',
  Stiftungsbehörde: 'Foundation authority',
  'Geführt bei': 'Registered with',
  'Vorsitz des Aufsichtsrats': 'Chair of the supervisory board',
  'Vorsitz des Aufsichts- oder Verwaltungsrats': 'Chair of the supervisory or administrative board',
}
