import type { Kind } from './pen.server.ts'
import { box, dot, grey, lines, text } from './pen.server.ts'

export const shop: Kind = {
  width: 210,
  height: 240,
  draw([name, price, note, button]) {
    return [
      `<path d="M0 118V7a7 7 0 0 1 7-7H203a7 7 0 0 1 7 7V118z" fill="${grey.paper}"/>`,
      // A bag: whatever is sold, it fits.
      `<path d="M85 44V38a20 20 0 0 1 40 0v6" fill="none" stroke="${grey.soft}" stroke-width="3.500"/>`,
      `<path d="M70 42h70l7 62h-84z" fill="${grey.white}" stroke="${grey.soft}" stroke-width="2" stroke-linejoin="round"/>`,
      dot(85, 52, 3, grey.soft) + dot(125, 52, 3, grey.soft),
      text(name, { x: 18, y: 147, size: 15, fill: grey.ink, width: 174, bar: 0.55 }),
      text(price, { x: 18, y: 174, size: 21, fill: grey.ink, width: 174, bar: 0.4 }),
      text(note, { x: 18, y: 193, size: 12, fill: grey.quiet, width: 174, bar: 0.75 }),
      box(18, 204, 174, 25, grey.ink, 3),
      text(button, { x: 105, y: 221, size: 12, fill: grey.white, width: 160, align: 'middle' }),
    ].join('')
  },
}

const stations = [70, 70, 120, 40, 88, 150, 176, 96, 42, 211, 228, 106, 213, 162, 185, 209]

export const map: Kind = {
  width: 250,
  height: 230,
  isDark: true,
  draw([label], { wire }) {
    const net =
      'M0 60L70 70 120 40 250 56M70 70L88 150 30 230M88 150L170 140 250 180M170 140L176 96 120 40M176 96L250 110M170 140L190 230'
    const dots = stations.map((x, at) =>
      at % 2 ? '' : dot(x, stations[at + 1] ?? 0, 4, grey.mist),
    )
    return [
      lines(net, grey.edge, 1.5),
      ...dots,
      dot(170, 140, 22, wire, 0.25),
      dot(170, 140, 8, wire),
      box(16, 14, label ? 150 : 90, 28, grey.slate, 3),
      text(label, { x: 26, y: 33, size: 13, fill: '#f1f6f4', width: label ? 130 : 70, bar: 1 }),
    ].join('')
  },
}

export const phone: Kind = {
  width: 132,
  height: 256,
  radius: 20,
  isDark: true,
  draw([title, under, first, second, button], { wire }) {
    return [
      box(6, 6, 120, 244, grey.white, 15),
      box(48, 12, 36, 7, grey.ink, 3.5),
      text(title, { x: 18, y: 46, size: 16, fill: grey.ink, width: 96, bar: 0.7 }),
      text(under, { x: 18, y: 64, size: 11.5, fill: grey.quiet, width: 96, bar: 0.9 }),
      box(18, 76, 96, 80, '#e8ecea', 4),
      lines('M18 136L50 116 66 128 92 92 114 88', wire, 3),
      dot(92, 92, 6, grey.ink),
      text(first, { x: 18, y: 180, size: 11.5, fill: grey.text, width: 96, bar: 0.6 }),
      text(second, { x: 18, y: 196, size: 11.5, fill: grey.text, width: 96, bar: 0.85 }),
      box(18, 208, 96, 29, grey.ink, 4),
      text(button, { x: 66, y: 227, size: 12.5, fill: grey.white, width: 84, align: 'middle' }),
    ].join('')
  },
}

export const chip: Kind = {
  width: 130,
  height: 130,
  isDark: true,
  draw([label], { wire }) {
    const pins = [36, 50, 64, 78, 92].map(
      (at) => `M${at} 8v10M${at} 112v10M8 ${at}h10M112 ${at}h10`,
    )
    return [
      `<rect x="22" y="22" width="86" height="86" rx="6" fill="${grey.slate}" stroke="${grey.edge}"/>`,
      lines(
        'M45 42h40a3 3 0 0 1 3 3v40a3 3 0 0 1-3 3h-40a3 3 0 0 1-3-3v-40a3 3 0 0 1 3-3z',
        wire,
        1.5,
      ),
      dot(65, 65, 8, wire),
      lines(pins.join(''), grey.edge, 3),
      text(label, { x: 65, y: 102, size: 9, fill: grey.mist, width: 76, align: 'middle' }),
    ].join('')
  },
}
