/** A video at one of the services that pages may show after a click. */
export interface VideoElsewhere {
  provider: 'youtube' | 'vimeo'
  /** The origin of the frame. */
  origin: string
  /** The address of the frame, made from the key of the video. */
  frame: string
  /** The page of the video at the service. */
  page: string
}

/** Parses the address of a video as copied from a browser; undefined for any other. */
export function parseVideoAddress(address: string): VideoElsewhere | undefined {
  const url = URL.parse(address.trim())
  if (!url || !/^https?:$/.test(url.protocol) || /[<>"'\s]/.test(address.trim())) return undefined
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  if (['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) {
    const [, path] = /^\/(?:(?:embed|shorts|live)\/)?([\w-]{11})$/.exec(url.pathname) ?? []
    const key = url.pathname === '/watch' ? url.searchParams.get('v') : path
    return key && /^[\w-]{11}$/.test(key) ? toYouTube(key) : undefined
  }
  if (!['vimeo.com', 'player.vimeo.com'].includes(host)) return undefined
  const [, key, hidden] =
    /^\/(?:video\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?$/.exec(url.pathname) ?? []
  return key
    ? toVimeo(key, hidden ?? /^[0-9a-f]{6,20}$/.exec(url.searchParams.get('h') ?? '')?.[0])
    : undefined
}

function toYouTube(key: string): VideoElsewhere {
  const origin = 'https://www.youtube-nocookie.com'
  return {
    ...{ provider: 'youtube', origin },
    frame: `${origin}/embed/${key}?autoplay=1&rel=0`,
    page: `https://www.youtube.com/watch?v=${key}`,
  }
}

/** A video that is not listed has a second key. */
function toVimeo(key: string, hidden: string | undefined): VideoElsewhere {
  const origin = 'https://player.vimeo.com'
  return {
    ...{ provider: 'vimeo', origin },
    frame: `${origin}/video/${key}?${hidden ? `h=${hidden}&` : ''}dnt=1&autoplay=1`,
    page: `https://vimeo.com/${key}${hidden ? `/${hidden}` : ''}`,
  }
}
