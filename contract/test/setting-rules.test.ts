import { expect, test } from 'vitest'
import { contrast, isColour, READABLE } from '../src/colours.ts'
import { SETTING_DEFAULTS, type SettingKey } from '../src/schools.ts'
import { isSettingKey, PALETTE, settingProblem, settingsConflict } from '../src/setting-rules.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a constant that has no others
const keys = Object.keys(SETTING_DEFAULTS) as SettingKey[]
const withChange =
  (change: Partial<Record<SettingKey, string>>) =>
  (key: SettingKey): string =>
    change[key] ?? SETTING_DEFAULTS[key]

test('every default is a good value, alone and together', () => {
  for (const key of keys.filter((each) => each !== 'theme-logo-school'))
    expect(settingProblem(key, SETTING_DEFAULTS[key])).toBeUndefined()
  expect(settingsConflict(withChange({}))).toBeUndefined()
})

test.each<[SettingKey, string[]]>([
  ['theme-color-font', ['', 'red', '#FFF', '#12345G', '#1234567']],
  ['calification-minimum', ['', '-1', '10.1', '6.55', '11', 'seis']],
  ['calification-scale', ['', '5', '1000']],
  ['single-scale', ['0', '5', '1000', 'x']],
  ['files-report-limite-active', ['', '0', '101', '1.5']],
  ['days-startend-campaign-scores', ['', '61', '-1']],
  ['password-minimum', ['', '5', '65']],
  ['last-grade', ['', '2', '13', '6°']],
  ['theme-logo-school', ['', '/otra.png']],
])('%s refuses what does not fit', (key, values) => {
  for (const value of values) expect(settingProblem(key, value)).toEqual(expect.any(String))
})

test('text that cannot be read on the title bar is a conflict that says why', () => {
  expect(settingsConflict(withChange({ 'theme-color-font': '#741CD9' }))).toEqual({
    key: 'theme-color-font',
    message: expect.stringContaining('1.0'),
  })
  const yellow = withChange({ 'theme-color-title-bar': '#F9A825', 'theme-color-font': '#1D1B26' })
  expect(settingsConflict(yellow)).toBeUndefined()
})

test('passing above excellence is a conflict', () => {
  expect(settingsConflict(withChange({ 'calification-minimum': '9.5' }))?.key).toBe('calification-minimum')
  expect(settingsConflict(withChange({ 'calification-minimum': '9' }))).toBeUndefined()
})

test('the palette has 13 colours, and each is readable with black or white text', () => {
  const colours = Object.values(PALETTE)
  expect(colours).toHaveLength(13)
  for (const colour of colours) {
    expect(isColour(colour)).toBe(true)
    expect(Math.max(contrast(colour, '#FFFFFF'), contrast(colour, '#000000'))).toBeGreaterThan(READABLE)
  }
})

test('only the keys of the specification are settings', () => {
  expect(keys.every(isSettingKey)).toBe(true)
  expect(isSettingKey('toString')).toBe(false)
})
