import {
  Anchor,
  Button,
  Group,
  List,
  Modal,
  Slider,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { data, Form, Link, redirect, useNavigate } from 'react-router'
import { change } from '../../content/change.server.ts'
import { line, number, optional, toggle } from '../../forms/fields.ts'
import { parse } from '../../forms/form.ts'
import { program } from '../../http/program.server.ts'
import { DeleteButton } from '../delete-button.tsx'
import { idFrom } from '../items/item.server.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/picture'
import classes from './media.module.css'
import { pictureCard } from './picture-card.server.ts'
import { usages } from './usage.server.ts'

const fields = {
  alt: optional(line('Text for those who cannot see the image', { max: 300 }), { fallback: '' }),
  is_decorative: toggle('Mere decoration'),
  focal_x: number('From the left', { max: 100 }),
  focal_y: number('From the top', { max: 100 }),
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context)
  const house = context.get(program)
  const row = await house.database.db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', idFrom(params.id))
    .executeTakeFirst()
  if (!row) throw data(null, { status: 404 })
  return pictureCard(row, (await usages(house)).get(`/media/${row.key}`))
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requireAdmin(context)
  const parsed = parse(fields, await request.formData())
  if ('errors' in parsed) return data(parsed, { status: 400 })
  const { values } = parsed
  // The pages that show the picture are rendered anew.
  await change(context.get(program).database, (trx) =>
    trx
      .withTables<{ media: Media }>()
      .updateTable('media')
      .set({ ...values, alt: values.is_decorative ? '' : values.alt })
      .where('id', '=', idFrom(params.id))
      .execute(),
  )
  return redirect('/admin/media', { headers: toast('Image saved successfully') })
}

interface Media {
  id: number
  alt: string
  is_decorative: boolean
  focal_x: number
  focal_y: number
}

export default function Picture({ loaderData, actionData, params }: Route.ComponentProps) {
  const { address, preview, alt, isDecorative, size, used } = loaderData
  const [focal, setFocal] = useState(loaderData.focal)
  const navigate = useNavigate()
  const close = () => navigate('/admin/media', { preventScrollReset: true })
  return (
    <Modal opened onClose={close} size="lg" title="Image">
      <Form method="post">
        <Stack>
          <button
            type="button"
            className={classes.whole}
            aria-label="Set the focal point by a click; the sliders below do the same"
            onClick={({ currentTarget, clientX, clientY, detail }) => {
              if (detail === 0) return
              const box = currentTarget.getBoundingClientRect()
              const percent = (part: number, all: number) => Math.round((part / all) * 100)
              setFocal({
                x: percent(clientX - box.left, box.width),
                y: percent(clientY - box.top, box.height),
              })
            }}
          >
            <img src={preview} alt={alt} />
            <span className={classes.point} style={{ left: `${focal.x}%`, top: `${focal.y}%` }} />
          </button>
          <Text size="sm" c="dimmed">
            {size} · {address}
          </Text>
          <Text size="sm">What must stay visible</Text>
          {(['x', 'y'] as const).map((axis) => (
            <Slider
              key={axis}
              name={`focal_${axis}`}
              value={focal[axis]}
              onChange={(value) => setFocal({ ...focal, [axis]: value })}
              thumbLabel={axis === 'x' ? 'From the left' : 'From the top'}
              label={(value) => `${value} %`}
            />
          ))}
          <div className={classes.crops}>
            {['16 / 9', '4 / 3', '1 / 1', '3 / 4'].map((ratio) => (
              <img
                key={ratio}
                src={preview}
                alt={`Cropped to ${ratio}`}
                className={classes.crop}
                style={{ aspectRatio: ratio, objectPosition: `${focal.x}% ${focal.y}%` }}
              />
            ))}
          </div>
          <TextInput
            name="alt"
            label="Text for those who cannot see the image"
            defaultValue={alt}
            maxLength={300}
            error={actionData && 'errors' in actionData ? actionData.errors.alt : undefined}
          />
          <Switch
            name="is_decorative"
            label="Mere decoration: no text is needed"
            defaultChecked={isDecorative}
          />
          <div>
            <Text size="sm">{used.length > 0 ? 'Used by' : 'Not used anywhere'}</Text>
            <List size="sm">
              {used.map(({ text, to }) => (
                <List.Item key={to + text}>
                  <Anchor component={Link} to={to} inherit>
                    {text}
                  </Anchor>
                </List.Item>
              ))}
            </List>
          </div>
          <Group justify="end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit">Save</Button>
          </Group>
        </Stack>
      </Form>
      <Group justify="space-between" mt="md">
        <Form
          method="post"
          action={`/admin/media/${params.id}/replace`}
          encType="multipart/form-data"
        >
          <Group>
            <input
              type="file"
              name="file"
              aria-label="Another image in its place"
              accept="image/jpeg,image/png,image/webp,image/avif"
              required
            />
            <Button type="submit" variant="default">
              Replace everywhere
            </Button>
          </Group>
        </Form>
        <DeleteButton
          title={
            used.length > 0
              ? `Still used by ${used.map(({ text }) => text).join(', ')}`
              : 'this image'
          }
          question="Are you sure you want to delete this image?"
          action={`/admin/media/${params.id}/remove`}
        />
      </Group>
    </Modal>
  )
}
