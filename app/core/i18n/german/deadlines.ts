/** Until when an answer is promised, tasks, and who stands in for whom. */
export const deadlinesTexts = {
  'Please answer by {day}: {what}': 'Bitte bis {day} antworten: {what}',
  'An answer was promised by then, and none was given yet:':
    'Bis dahin ist eine Antwort versprochen, und es gibt noch keine:',
  'Promised day has passed: {what}': 'Antwort überfällig: {what}',
  'An answer was promised by then, and none was given:':
    'Bis dahin war eine Antwort versprochen, und es gab keine:',
  'To do by {day}: {what}': 'Aufgabe bis {day}: {what}',
  'You have something to do here:': 'Hier ist etwas für Sie zu tun:',
  'Standing in for {name}': 'In Vertretung für {name}',
  '{entries} assigned to {name}, who stands in': '{entries} an die Vertretung zugewiesen: {name}',
  'An open task becomes yours.': 'Eine offene Aufgabe geht an Sie.',
  '{count} open tasks become yours.': '{count} offene Aufgaben gehen an Sie.',
  '{count} more are on the dashboard.': '{count} weitere stehen auf der Übersicht.',
  'sent an interim note': 'hat einen Zwischenbescheid gesendet',
  'added a task': 'hat eine Aufgabe eingetragen',
  'changed a task': 'hat eine Aufgabe geändert',
  'did a task': 'hat eine Aufgabe erledigt',
  'reopened a task': 'hat eine Aufgabe wieder geöffnet',
  'deleted a task': 'hat eine Aufgabe gelöscht',
  'brought back a task': 'hat eine Aufgabe zurückgeholt',
  'Interim note': 'Zwischenbescheid',
  'deleted tasks': 'gelöschte Aufgaben',
  'absences that are over': 'vergangene Abwesenheiten',
} as const
