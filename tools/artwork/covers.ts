import { faceKinds as faces } from '#ui/artwork/faces.server.ts'
import type { Kind } from '#ui/artwork/pen.server.ts'
import * as own from './faces.ts'

const all = { ...faces, ...own }
export const kinds: Record<keyof typeof all, Kind> = all

interface Window {
  face: keyof typeof kinds
  words: string[]
  /** Position of the upper left corner in a cover of 800 × 500. */
  at: [x: number, y: number]
  scale: number
}

interface Cover {
  windows: Window[]
  /** SVG path of the wire from the left edge to the value. */
  wire: string
  point: [x: number, y: number]
}

const plan = [
  'Rampenplan Billbrook: Montag, 14:32',
  'Tour 118 · 19 min',
  'Rampe 1: HH 204 | HB 31 | HH 87',
  'Rampe 2: HL 118 | SE 9',
  'Rampe 3: HH 412 | WL 66 | HH 19',
  'Rampe 4',
  'Rampe 5: OD 7 | HH 330 | PI 52',
  'Rampe 6: HH 5 | HB 77',
]

export const covers: Record<string, Cover> = {
  'project-logistik': {
    windows: [
      { face: 'plan', words: plan, at: [44, 52], scale: 1.4 },
      {
        ...{ face: 'phone', at: [690, 120], scale: 1.35 },
        words: ['Tour 118', 'Rampe 4, 14:50', '12 Paletten', 'ohne Netz gesichert', 'Angekommen'],
      },
    ],
    wire: 'M0 359H450V352',
    point: [450, 351],
  },
  'project-versicherung': {
    windows: [
      {
        ...{ face: 'file', at: [110, 70], scale: 1.75 },
        words: [
          'Schaden 24‑1187: eingegangen 9:12',
          'Gewerk: Sanitär',
          'Datum: 18.10.2026',
          'Betrag: 1.284,60 €',
          'Klausel: A 3.2',
          'Vorschlag: auszahlen',
        ],
      },
    ],
    wire: 'M0 459H60L110 409H168',
    point: [170, 409],
  },
  'project-energie': {
    windows: [{ face: 'map', words: ['Station 214, 9 min'], at: [96, 44], scale: 2.4 }],
    wire: 'M0 440H444L504 380',
    point: [504, 380],
  },
  'project-gesundheit': {
    windows: [
      {
        ...{ face: 'rota', at: [64, 56], scale: 1.65 },
        words: [
          'Dienstplan Station 7: KW 43',
          ...['Ahlers', 'Brandt', 'Celik', 'Dierks', 'Ewald', 'Fritsche', 'Gerdes'],
        ],
      },
    ],
    wire: 'M0 330H557V322',
    point: [557, 322],
  },
  'project-handel': {
    windows: [
      {
        ...{ face: 'shop', at: [560, 84], scale: 1.5 },
        words: ['Anker M12', '12,40 €', '860 auf Lager, Ihr Preis', 'In den Warenkorb'],
      },
      {
        ...{ face: 'table', at: [60, 44], scale: 1.85 },
        words: [
          'Artikel: 48.000',
          ...['Sechskant M8: 4.120', 'Scheibe A8: 12.900', 'Anker M12: 860', 'Profil 40: 312'],
          ...['Dübel S10: 7.450', 'Winkel 90: 1.204'],
        ],
      },
    ],
    wire: 'M0 284.500H489',
    point: [489, 284.5],
  },
  'project-verwaltung': {
    windows: [
      {
        ...{ face: 'columns', at: [70, 56], scale: 1.35 },
        words: [
          'Anträge je Amt: Stand heute',
          ...['Bau', 'Kfz', 'Wohnen', 'Gewerbe', 'Bürger', 'Soziales', 'Schule', 'Umwelt', 'Kasse'],
        ],
      },
    ],
    wire: 'M0 175H343',
    point: [343, 175],
  },
  'post-cloud': {
    windows: [
      {
        ...{ face: 'bill', at: [70, 52], scale: 1.6 },
        words: [
          'Rechnung Oktober: 5 Posten',
          'Rechenleistung: 3.120 €',
          'Speicher: 640 €',
          'Ausgehender Verkehr: 2.480 €',
          'Sicherungen: 210 €',
          'Überwachung: 95 €',
          'Summe: 6.545 €',
        ],
      },
    ],
    wire: 'M0 337H735',
    point: [735, 337],
  },
  'post-bericht': {
    windows: [
      {
        ...{ face: 'findings', at: [80, 56], scale: 1.75 },
        words: [
          'Prüfbericht: 27 Befunde',
          ...['Kritisch: 2', 'Hoch: 5', 'Mittel: 9', 'Niedrig: 8', 'Hinweis: 3'],
        ],
      },
    ],
    wire: 'M0 232H360V222',
    point: [360, 221],
  },
  'post-wcag': {
    windows: [
      {
        ...{ face: 'form', at: [76, -24], scale: 1.65 },
        words: [
          'Termin vereinbaren',
          'Name: Katrin Prielmann',
          'E‑Mail: k.prielmann@prielmann.example',
          'Anliegen: Zählerwechsel',
          'Termin anfragen',
        ],
      },
    ],
    wire: 'M0 430H104',
    point: [106, 430],
  },
}
