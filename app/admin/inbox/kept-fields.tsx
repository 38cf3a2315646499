import { useSearchParams } from 'react-router'

/** What a form that asks anew takes along from the address. */
export function KeptFields({ names }: { names: string[] }) {
  const [query] = useSearchParams()
  return names.map((name) => {
    const value = query.get(name)
    return value && <input key={name} type="hidden" name={name} value={value} />
  })
}
