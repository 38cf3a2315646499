import { expect, test } from 'vitest'
import { mapColumnsToFields } from '#content/transfer/dumped-values.ts'
import { parseCsvObjects } from '#content/transfer/parse-csv.ts'
import { project } from '#content/types/project.ts'

test('parseCsvObjects parses commas, semicolons, quotes and line breaks', () => {
  expect(parseCsvObjects('\ufeffid,title\r\n1,"a, ""b""\nc"\r\n2,\n\n')).toEqual([
    { id: '1', title: 'a, "b"\nc' },
    { id: '2', title: null },
  ])
  expect(parseCsvObjects('id;title\n1;a,b\n')).toEqual([{ id: '1', title: 'a,b' }])
  expect(parseCsvObjects('a,b,c\n1,,\n')).toEqual([{ a: '1', b: null, c: null }])
  // An unclosed quote means that the file was cut off.
  expect(() => parseCsvObjects('a\n"never ended')).toThrow('never closed')
  expect(parseCsvObjects('')).toEqual([])
  // Spaces and a leading formula sign are part of the value.
  expect(parseCsvObjects('a;b\n \'=x ;"c"d\n')).toEqual([{ a: " '=x ", b: 'c' }])
})

test('mapColumnsToFields maps columns to fields and texts to typed values', () => {
  const row = {
    id: '1',
    created_at: 'x',
    title: 'Eins',
    githubUrl: 'https://example.com',
    bg_color: '#123456',
    technologies: '{React,"Vue.js, 3"}',
    tags: 'a, b',
    features: '[{"title": "T", "description": "D"}]',
    is_featured: 't',
    price: '5',
    nothing: null,
  }
  const { values, unknown } = mapColumnsToFields(project.fields, row)
  expect(values).toEqual({
    title: 'Eins',
    github_url: 'https://example.com',
    bgColor: '#123456',
    technologies: ['React', 'Vue.js, 3'],
    tags: ['a', 'b'],
    features: [{ title: 'T', description: 'D' }],
    is_featured: true,
  })
  expect(unknown).toEqual(['price'])
  expect(mapColumnsToFields(project.fields, { is_featured: 'maybe' }).values).toEqual({
    is_featured: 'maybe',
  })
})
