/** The questions of `analytics/consent/wording`: what a visitor agrees to. */
export const consentTexts = {
  'Dürfen wir mit Google Analytics messen, welche Seiten gelesen werden? Google Ireland Ltd. setzt dazu Cookies (bis zu 13 Monate) und verarbeitet Ihre Nutzungsdaten auch in den USA. Ohne Ihre Zustimmung wird nichts geladen. Sie ist freiwillig und jederzeit unter „Cookie-Einstellungen“ widerrufbar.':
    'May we use Google Analytics to measure which pages are read? To do so, Google Ireland Ltd. sets cookies (for up to 13 months) and processes your usage data in the USA, too. Nothing is loaded without your consent. It is voluntary, and you can withdraw it at any time under “Cookie settings”.',
  'Dieses Video liegt bei YouTube. Erst wenn Sie es abspielen, wird es von dort geladen: Google Ireland Ltd. erfährt dann Ihre IP-Adresse, kann Cookies setzen und verarbeitet Daten auch in den USA. Ihre Zustimmung ist freiwillig und gilt für dieses eine Mal.':
    'This video is hosted by YouTube. It is loaded from there only when you play it: Google Ireland Ltd. then learns your IP address, can set cookies and processes data in the USA, too. Your consent is voluntary and applies to this one time only.',
  'Dieses Video liegt bei Vimeo. Erst wenn Sie es abspielen, wird es von dort geladen: Vimeo.com, Inc. in den USA erfährt dann Ihre IP-Adresse und kann Cookies setzen. Ihre Zustimmung ist freiwillig und gilt für dieses eine Mal.':
    'This video is hosted by Vimeo. It is loaded from there only when you play it: Vimeo.com, Inc. in the USA then learns your IP address and can set cookies. Your consent is voluntary and applies to this one time only.',
}

/** What visitors agreed to before the wording changed. */
export const formerConsentTexts = [
  'May we use Google Analytics to measure which pages are read? For this Google Ireland Ltd. sets cookies (for up to 13 months) and processes your usage data in the USA, too. Nothing is loaded without your consent. It is voluntary, and you can withdraw it at any time under “Cookie settings”.',
  'This video is hosted by YouTube. It is loaded from there only when you play it: Google Ireland Ltd. then learns your IP address, can set cookies and processes data in the USA, too. Your consent is voluntary and counts for this one time.',
  'This video is hosted by Vimeo. It is loaded from there only when you play it: Vimeo.com, Inc. in the USA then learns your IP address and can set cookies. Your consent is voluntary and counts for this one time.',
]
