/** A gauge that is read at each scrape. */
export interface StateGauge {
  /** Name without the prefix. */
  name: string
  help: string
  /** At most one label, since each of its values is a time series. */
  labels?: [string]
  /** The value, or one per value of the label. */
  read(): Promise<number | [label: string, value: number][] | undefined>
}
