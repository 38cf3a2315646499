/** Drafts of the whole site. */
export const draftsTexts = {
  'Work in the draft, then save forms as usual.':
    'Arbeiten Sie im Entwurf, und speichern Sie Formulare wie sonst.',
  Changes: 'Änderungen',
  'New: {title}': 'Neu: {title}',
  'Restored: {title}': 'Wiederhergestellt: {title}',
  'Changed: {title}': 'Geändert: {title}',
  'Deleted: {title}': 'Gelöscht: {title}',
  'Moved: {title}': 'Verschoben: {title}',
  'Confirmed: {title}': 'Bestätigt: {title}',
  'Take out': 'Herausnehmen',
  'Take out: {title}': 'Herausnehmen: {title}',
  'The draft’s: {text}': 'Im Entwurf: {text}',
  'The public one: {text}': 'Öffentlich: {text}',
  'It was deleted meanwhile': 'Inzwischen gelöscht',
  'It was changed meanwhile': 'Inzwischen geändert',
  'Bring it back as the draft has it': 'Zurückholen, wie es im Entwurf steht',
  'Delete it all the same': 'Trotzdem löschen',
  'Leave it deleted': 'Gelöscht lassen',
  'Keep it as it is now': 'Lassen, wie es jetzt ist',
  'Somebody has published something else meanwhile. What is to stand?':
    'Jemand hat inzwischen etwas anderes veröffentlicht. Was soll gelten?',
  Decide: 'Entscheiden',
  'Open draft': 'Offener Entwurf',
  'You are working in the draft “{draft}” ({changes}). Nothing of it is public.':
    'Sie arbeiten im Entwurf „{draft}“ ({changes}). Nichts davon ist öffentlich.',
  '1 change': '1 Änderung',
  '{count} changes': '{count} Änderungen',
  'View|at a draft': 'Ansehen',
  'You are working in the draft “{draft}” ({changes}). It publishes itself on {time}.':
    'Sie arbeiten im Entwurf „{draft}“ ({changes}). Er wird am {time} veröffentlicht.',
  'Show, plan, publish': 'Veröffentlichen …',
  'Leave the draft': 'Verlassen',
  'Show page with the draft': 'Seite mit dem Entwurf ansehen',
  'Begun by {owner} on {time}': 'Begonnen von {owner} am {time}',
  'It cannot publish itself: {why}': 'Er kann sich nicht von selbst veröffentlichen: {why}',
  'View the site with this draft': 'Website mit diesem Entwurf ansehen',
  'Work in this draft': 'In diesem Entwurf arbeiten',
  'Publish all {count} changes': 'Alle {count} Änderungen veröffentlichen',
  'Publish all': 'Alles veröffentlichen',
  Approval: 'Freigabe',
  'Waits for approval': 'Wartet auf Freigabe',
  'Submit for approval': 'Zur Freigabe geben',
  'What you save here waits in a draft. Once you are done, submit it for approval: somebody else publishes it.':
    'Was Sie hier speichern, wartet in einem Entwurf. Sind Sie fertig, geben Sie ihn zur Freigabe: Jemand anders veröffentlicht ihn.',
  '{who} asked for approval on {time}': '{who} hat am {time} um Freigabe gebeten',
  'What is still to change': 'Was noch zu ändern ist',
  'Send back': 'Zurückgeben',
  'There is nothing in this draft yet.': 'In diesem Entwurf steht noch nichts.',
  'What you have written stays. All of this goes into a draft: visitors see the site as it is until it is published.':
    'Was Sie geschrieben haben, bleibt. Das alles geht in einen Entwurf: Besucher sehen die Website wie bisher, bis er veröffentlicht ist.',
  'Its time was over before the program ran again.':
    'Seine Zeit verstrich, während das Programm nicht lief.',
  '{who}, {time}': '{who}, {time}',
  Remarks: 'Bemerkungen',
  '{who} on {path}, {time}': '{who} zu {path}, {time}',
  'Discard this draft with all its changes?': 'Diesen Entwurf mit allen Änderungen verwerfen?',
  'Take this out of the draft? What was written there is gone then.':
    'Aus dem Entwurf nehmen? Was dort geschrieben wurde, ist dann weg.',
  'Name of the draft': 'Name des Entwurfs',
  Rename: 'Umbenennen',
  'Discard the draft': 'Entwurf verwerfen',
  'Published on {time}': 'Veröffentlicht am {time}',
  'Published on {time}, taken back on {end}': 'Veröffentlicht am {time}, zurückgenommen am {end}',
  'Published on {time}, takes itself back on {end}':
    'Veröffentlicht am {time}, wird am {end} zurückgenommen',
  '{time} (planned for {planned})': '{time} (geplant war {planned})',
  'Take it back now': 'Jetzt zurücknehmen',
  'Show it to somebody': 'Jemandem zeigen',
  'Whoever has such a link walks through the site with this draft for seven days, without an account, and can leave remarks.':
    'Wer einen solchen Link hat, sieht sieben Tage lang ohne Konto die Website mit diesem Entwurf und kann Bemerkungen hinterlassen.',
  'By {who}, until {time}, not opened yet': 'Von {who}, bis {time}, noch nicht geöffnet',
  'By {who}, until {time}, opened once': 'Von {who}, bis {time}, einmal geöffnet',
  'By {who}, until {time}, opened {count} times': 'Von {who}, bis {time}, {count}-mal geöffnet',
  'Copy the link': 'Link kopieren',
  'Open|a link': 'Öffnen',
  'End it': 'Beenden',
  'Make a link': 'Link anlegen',
  'Please give the draft a name of at most 100 characters.':
    'Bitte geben Sie dem Entwurf einen Namen mit höchstens 100 Zeichen.',
  'Collect changes all over the site, show them to somebody, and publish them together, now or at a time of your choice.':
    'Sammeln Sie Änderungen auf der ganzen Website, zeigen Sie sie jemandem, und veröffentlichen Sie sie gemeinsam, jetzt oder zu einer Zeit Ihrer Wahl.',
  'Name of a new draft': 'Name eines neuen Entwurfs',
  'Relaunch in January': 'Neuer Auftritt im Januar',
  Begin: 'Beginnen',
  '1 change, begun by {owner} on {time}': '1 Änderung, begonnen von {owner} am {time}',
  '{count} changes, begun by {owner} on {time}':
    '{count} Änderungen, begonnen von {owner} am {time}',
  'Publishes itself on {time}': 'Wird am {time} veröffentlicht',
  'Publishes itself on {time}, takes itself back on {end}':
    'Wird am {time} veröffentlicht und am {end} zurückgenommen',
  '1 remark': '1 Bemerkung',
  '{count} remarks': '{count} Bemerkungen',
  'Save for later': 'Für später',
  'At a time of its own': 'Zu einer bestimmten Zeit',
  'German time. Something that clashes then publishes nothing; the dashboard says so.':
    'Deutsche Zeit. Passt etwas nicht mehr zusammen, wird nichts veröffentlicht; die Übersicht sagt es.',
  'Publish itself': 'Veröffentlichen am',
  'Take itself back (optional)': 'Zurücknehmen am (wenn gewünscht)',
  Set: 'Festlegen',
  'Cancel the plan': 'Planung aufheben',
  'Publish|a draft': 'Veröffentlichen',
  'First decide what is to stand.': 'Entscheiden Sie zuerst, was gelten soll.',
  gone: 'entfallen',
  '“{title}” was changed meanwhile.': '„{title}“ wurde inzwischen geändert.',
  'The database refused it.': 'Die Datenbank hat es abgelehnt.',
  'As soon as nothing stands against it, it happens by itself.':
    'Sobald nichts mehr im Weg steht, geschieht es von selbst.',
  'Only somebody who may publish all of this draft can show it to people without an account.':
    'Ohne Konto zeigen kann diesen Entwurf nur, wer alles darin veröffentlichen darf.',
  'End all {count} links': 'Alle {count} Links beenden',
  'This has changed meanwhile. Please look again.':
    'Das hat sich inzwischen geändert. Bitte sehen Sie noch einmal hin.',
  'and made 1 more change': 'und eine weitere Änderung gemacht',
  'and made {count} more changes': 'und {count} weitere Änderungen gemacht',
  'There is no draft. What you save begins one.':
    'Es gibt keinen Entwurf. Was Sie speichern, beginnt einen.',
  'There is no draft. What you save takes effect at once.':
    'Es gibt keinen Entwurf. Was Sie speichern, gilt sofort.',
  'You have written in this draft: somebody else has to publish it.':
    'Sie haben an diesem Entwurf mitgeschrieben: Jemand anders muss ihn veröffentlichen.',
  'You may not publish everything that is in this draft.':
    'Sie dürfen nicht alles veröffentlichen, was in diesem Entwurf steht.',
  'Only whoever owns this draft, or may publish it, can do this.':
    'Das kann nur, wem dieser Entwurf gehört oder wer ihn veröffentlichen darf.',
  'This draft changes something that you may not change.':
    'Dieser Entwurf ändert etwas, das Sie nicht ändern dürfen.',
} as const
