import { Button } from '@mantine/core'
import { pageLeavingEvent } from './session-watch.ts'
import { useTranslator } from './use-translator.ts'

/** Stands for a part whose script did not load; a reload of the page keeps the input of open forms. */
export function ScriptLoadProblem({ className }: { className?: string }) {
  const t = useTranslator()
  return (
    <div role="alert" className={className}>
      <p>{t('Error loading data')}</p>
      <Button
        onClick={() => {
          dispatchEvent(new Event(pageLeavingEvent))
          location.reload()
        }}
      >
        {t('Reload')}
      </Button>
    </div>
  )
}
