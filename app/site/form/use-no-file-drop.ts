import { useEffect } from 'react'

/** A file that is dropped beside its field would replace the page, and with it what was typed. */
export function useNoFileDrop() {
  useEffect(() => {
    addEventListener('dragover', refuseFiles)
    addEventListener('drop', refuseFiles)
    return () => {
      removeEventListener('dragover', refuseFiles)
      removeEventListener('drop', refuseFiles)
    }
  }, [])
}

/** Fields for files take them, and text may be dragged anywhere. */
function refuseFiles(event: DragEvent) {
  const { target, dataTransfer } = event
  const isTaken =
    event.defaultPrevented || (target instanceof HTMLInputElement && target.type === 'file')
  if (isTaken || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
