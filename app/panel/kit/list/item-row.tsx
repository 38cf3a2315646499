import { Badge } from '@mantine/core'
import { Form, href, Link, useFetcher, useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import type { ToastMessages } from '../shell/toast-messages.ts'
import { useTranslator } from '../shell/use-translator.ts'
import { DeleteButton } from './delete-button.tsx'
import classes from './item-row.module.css'
import type { ItemView } from './list-view.server.ts'
import { type MovablePosition, MoveByOneButtons, PositionHandle } from './move-controls.tsx'
import { RowButton } from './row-button.tsx'
import { useDraggableRow } from './sorting.ts'

interface Props {
  item: ItemView & { drawing?: string | undefined }
  type: string
  path: string
  words: ToastMessages
  place: MovablePosition | undefined
}

/** Row of an item: title, facts, toggles and actions. */
export function ItemRow({ item, type, path, words, place }: Props) {
  const t = useTranslator()
  const { row, handle, edge } = useDraggableRow(item.id, place !== undefined)
  const { search } = useLocation()
  const to = (intent: 'toggle' | 'duplicate' | 'remove') =>
    href('/admin/items/:type/:id/:intent', { type, id: String(item.id), intent })
  return (
    <li ref={row} className={classes.row} data-edge={edge} data-item={item.id}>
      {place && <PositionHandle item={item} place={place} handle={handle} />}
      {item.drawing ? (
        <span className={classes.drawn}>
          {item.thumbnail && <img src={item.thumbnail} alt="" />}
          <img src={item.drawing} alt="" />
        </span>
      ) : (
        item.thumbnail && <img src={item.thumbnail} alt="" className={classes.thumbnail} />
      )}
      {item.icon && (
        <span className={classes.picture}>
          <Icon name={item.icon} className={classes.icon} />
        </span>
      )}
      <div className={classes.text} lang="de">
        <Link to={`${path}/${item.id}${search}`} className={classes.title} data-control="title">
          {item.title}
        </Link>
        {item.badges.map((badge) => (
          <Badge key={badge} variant="default" size="sm" ml="xs">
            {badge}
          </Badge>
        ))}
        {item.facts.length > 0 && <p className={classes.facts}>{item.facts.join(' · ')}</p>}
      </div>
      <div className={classes.toggles}>
        {item.toggles.map((toggle) => (
          <Toggle
            key={toggle.name}
            item={item}
            action={to('toggle')}
            failure={words.notUpdated}
            {...toggle}
          />
        ))}
      </div>
      <div className={classes.actions}>
        {place && <MoveByOneButtons item={item} place={place} />}
        <Form method="post" action={to('duplicate')} navigate={false}>
          <input type="hidden" name="failure" value={words.notCreated} />
          <RowButton
            type="submit"
            icon="copy"
            label={t('Duplicate {title}', { title: item.title })}
            data-control="duplicate"
          />
        </Form>
        <DeleteButton
          hasWayBack
          title={item.title}
          question={words.question}
          failure={words.notDeleted}
          action={to('remove')}
          back={path + search}
        />
      </div>
    </li>
  )
}

interface ToggleProps {
  item: ItemView
  action: string
  failure: string
  name: string
  label: string
  value: boolean
}

/** Switch of a toggle field, such as active or featured; plain HTML, so that long lists render fast. */
function Toggle({ item, action, failure, name, label, value }: ToggleProps) {
  const t = useTranslator()
  const fetcher = useFetcher()
  const isOn = fetcher.formData ? fetcher.formData.get('value') === 'on' : value
  const state = name === 'is_active' ? (isOn ? t('Active') : t('Inactive')) : label
  return (
    <label className={classes.toggle}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        className={classes.switch}
        checked={isOn}
        aria-label={`${label}: ${item.title}`}
        data-control={name}
        onChange={(event) => {
          if (fetcher.state !== 'idle') return
          void fetcher.submit(
            {
              name,
              value: event.currentTarget.checked ? 'on' : 'off',
              seen: String(item.version),
              failure,
            },
            { method: 'post', action },
          )
        }}
      />
      {state}
    </label>
  )
}
