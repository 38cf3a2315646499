import { type MouseEvent, use } from 'react'
import { href } from 'react-router'
import { videoConsentTexts, videoServices } from '#analytics/consent/wording.ts'
import type { VideoElsewhere as Elsewhere } from '#content/blocks/video-elsewhere.ts'
import { fingerprint } from '#core/crypto/fingerprint.ts'
import { translate } from '#core/site-language/translate.ts'
import { HtmlDocumentContext } from '#ui/html-document.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PictureView } from '#ui/picture-view.ts'
import { InColumnContext } from './in-column-context.ts'
import script from './play-video.js?url'
import styles from './video.module.css'

/** Marks a button that is clicked before the script has arrived, which then plays the video. */
const markEarlyClick =
  "document.currentScript.previousSibling.onclick=e=>e.currentTarget.dataset.clicked=''"
const markClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  currentTarget.dataset.clicked = ''
}

interface Props {
  video: Elsewhere
  /** Accessible name. */
  name: string
  poster: PictureView | undefined
}

/** A video of YouTube or Vimeo, loaded only after a click. Without scripts a link to it. */
export function ExternalVideo({ video: { provider, frame, page }, name, poster }: Props) {
  const question = videoConsentTexts[provider]
  const { nonce } = use(HtmlDocumentContext)
  const isOver = !use(InColumnContext) && poster !== undefined
  return (
    <div className={styles.frame} data-asks data-over={isOver || undefined}>
      <script src={script} async />
      {poster && <Picture picture={poster} sizes="100vw" isDecorative className={styles.poster} />}
      <div className={styles.question}>
        <p>{translate(question)}</p>
        <p className={styles.ways}>
          <button
            type="button"
            className={styles.button}
            data-frame={frame}
            data-record={href('/api/consent')}
            data-service={provider}
            data-text={fingerprint(question)}
            data-name={name}
            data-failed={translate(
              'Das hat nicht geklappt. Bitte versuchen Sie es später noch einmal oder folgen Sie dem Link.',
            )}
            onClick={markClick}
          >
            <Icon name="play" />
            {translate('Video abspielen')}
          </button>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: markEarlyClick }} />
          <a href={page} rel="noreferrer">
            {translate('Bei ')}
            {videoServices[provider]}
            {translate(' ansehen')}
          </a>
        </p>
        <p role="status" />
      </div>
    </div>
  )
}
