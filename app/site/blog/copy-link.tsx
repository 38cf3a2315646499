import { useState } from 'react'

/** Hands the address of a page on; where the browser forbids it, the address stands there to be copied by hand. */
export function CopyLink({ address }: { address: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return (
    <>
      <button type="button" onClick={copy}>
        Link kopieren
      </button>
      <span role="status">
        {outcome === 'copied' && 'Kopiert.'}
        {outcome === 'refused' && address}
      </span>
    </>
  )
}
