/** A gauge that is read when Prometheus asks. */
export interface StateGauge {
  /** Without the prefix. */
  name: string
  help: string
  /** At most one, since each value of it is a time series. */
  labels?: [string]
  /** The value, or one for each value of the label. */
  read(): Promise<number | [label: string, value: number][] | undefined>
}
