import type { Feature } from '#content/types/feature.ts'
import styles from './features.module.css'

/**
 * A drawing for each icon of a feature, 300 × 240. The wire enters at (0, 200) and leaves at (300, 200), so that it
 * continues through adjacent drawings.
 */
const drawings: Record<
  Feature['icon'],
  {
    shapes: string
    dark?: string
    lit?: string
    lines?: string
    wire: string
    points?: [number, number][]
  }
> = {
  // Six versions, the fourth of them live.
  FaRocket: {
    shapes:
      'M50 200v-22h28v22zM85 200v-42h28v42zM120 200v-62h28v62zM190 200v-102h28v102zM225 200v-122h28v122z',
    lit: 'M155 200v-82h28v82z',
    wire: 'M0 200H300',
  },
  // A team of four.
  FaUsers: {
    shapes: [95, 205]
      .flatMap((x) => [95, 165].map((y) => `M${x - 27} ${y}a27 27 0 1 0 54 0a27 27 0 1 0-54 0z`))
      .join(''),
    wire: 'M0 200H30L65 165H95V95H205V165H235L270 200H300',
    points: [
      [95, 95],
      [205, 95],
      [95, 165],
      [205, 165],
    ],
  },
  // Three existing systems, connected to a new one.
  FaCog: {
    shapes: 'M50 62h80v40H50zM50 118h80v40H50zM50 174h80v40H50z',
    dark: 'M186 92h74v86h-74z',
    wire: 'M0 200H50M130 82H150L172 118H186M130 138H186M130 194H150L172 158H186M260 135H270L290 200H300',
    points: [
      [130, 82],
      [130, 138],
      [130, 194],
    ],
  },
  // Costs before and after.
  FaChartLine: {
    shapes: '',
    lines: 'M40 60.5H260M40 107.5H260M40 153.5H260M112 44V200',
    wire: 'M0 200H18L40 74L80 66L112 78L140 140L176 180L214 196L240 200H300',
    points: [
      [112, 78],
      [214, 196],
    ],
  },
}

export function FeatureDrawing({ icon }: Pick<Feature, 'icon'>) {
  const { shapes, dark, lit, lines, wire, points = [] } = drawings[icon]
  return (
    <svg className={styles.drawing} viewBox="0 0 300 240" aria-hidden="true">
      {shapes && <path className={styles.shapes} d={shapes} />}
      {lines && <path className={styles.lines} d={lines} />}
      {dark && <path className={styles.dark} d={dark} />}
      {lit && <path className={styles.lit} d={lit} />}
      <path className={styles.wire} d={wire} />
      {points.map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.lit} cx={x} cy={y} r="6" />
      ))}
    </svg>
  )
}
