import { useEffect, useId, useState } from 'react'
import { href } from 'react-router'
import { videoQuestions, videoServices } from '#analytics/consent/wording.ts'
import type { VideoElsewhere } from '#content/blocks/video-elsewhere.ts'
import { fingerprint } from '#core/crypto/fingerprint.ts'
import { tabStorage } from '#ui/browser-storage.ts'
import { Icon } from '#ui/icon.tsx'
import { useIsHydrated } from '../consent/choice.ts'
import styles from './video.module.css'

interface Props {
  video: VideoElsewhere
  /** For those who do not see it. */
  name: string
}

/** Remembers a click over a reload. */
const clicked = 'video-abspielen'

/**
 * A video at YouTube or Vimeo. Nothing is loaded from there before the visitor has agreed with a click and the consent is
 * on record; without scripts a link leads there.
 */
export default function PlayElsewhere({ video, name }: Props) {
  const { provider, frame, page } = video
  const [state, setState] = useState<'asked' | 'busy' | 'failed' | 'plays'>('asked')
  const isLive = useIsHydrated()
  const question = useId()

  async function play() {
    // The policy that allows the frame comes with the document; a page that was reached from another has that one's.
    if (!isOwnDocument()) {
      tabStorage.set(clicked, frame)
      return location.reload()
    }
    setState('busy')
    setState((await recordConsent(provider)) ? 'plays' : 'failed')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the reload that the click caused
  useEffect(() => {
    if (tabStorage.get(clicked) !== frame) return
    tabStorage.remove(clicked)
    void play()
  }, [])

  if (state === 'plays')
    return (
      <iframe
        className={styles.player}
        src={frame}
        title={name}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    )
  return (
    <div className={styles.question}>
      <p id={question}>{videoQuestions[provider]}</p>
      <p className={styles.ways}>
        {isLive && (
          <button
            type="button"
            className={styles.button}
            disabled={state === 'busy'}
            aria-describedby={question}
            onClick={() => void play()}
          >
            <Icon name="play" />
            Video abspielen
          </button>
        )}
        <a href={page} rel="noreferrer">
          Bei {videoServices[provider]} ansehen
        </a>
      </p>
      <p role="status">
        {state === 'failed' &&
          'Das hat nicht geklappt. Bitte versuchen Sie es später noch einmal oder folgen Sie dem Link.'}
      </p>
    </div>
  )
}

/** Whether the document was loaded for this page, and not for one before it. */
const isOwnDocument = () =>
  performance
    .getEntriesByType('navigation')
    .some(({ name }) => URL.parse(name)?.pathname === location.pathname)

async function recordConsent(provider: VideoElsewhere['provider']) {
  const key = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const text = fingerprint(videoQuestions[provider])
  const body = new URLSearchParams({ choice: 'granted', id: provider, text, key })
  const answer = await fetch(href('/api/consent'), { method: 'POST', body }).catch(() => undefined)
  return answer?.ok === true
}
