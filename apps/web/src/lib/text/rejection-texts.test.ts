import { createTranslate } from '@revela/i18n'
import { messages } from '@revela/i18n/en'
import { expect, test } from 'vitest'
import { rejectionNote, rejectionToast } from './rejection-texts.ts'

const t = createTranslate('en', messages)

test('R-UPL-03 the toasts say what the specification says', () => {
  expect(rejectionToast(t, 'too-many-files')).toBe('Too many files – limit exceeded')
  expect(rejectionToast(t, 'file-invalid-type')).toBe('The selected file type is not supported')
})

test('R-UPL-03 R-UPL-07 the toasts about a size name the number of bytes', () => {
  expect(rejectionToast(t, 'file-too-large')).toBe(
    'The size of these files exceeds the allowed limit. File is larger than 20,971,520 bytes.',
  )
  expect(rejectionToast(t, 'file-too-small')).toBe('File is smaller than 128 bytes.')
  expect(rejectionToast(t, 'file-too-large', { maxBytes: 3_145_728 })).toContain('3,145,728 bytes')
})

test('R-UPL-04 R-UPL-07 the light table keeps the input error, and the number of bytes, and says what to do', () => {
  expect(rejectionNote(t, 'file-invalid-type')).toBe(
    'The selected file is not supported. Choose a PNG, JPG or WebP photo.',
  )
  expect(rejectionNote(t, 'file-too-large')).toBe(
    'File is larger than 20,971,520 bytes. Up to 20 MB fit: save a smaller version or take it again.',
  )
  expect(rejectionNote(t, 'file-too-small')).toBe(
    'File is smaller than 128 bytes. It is empty or damaged: choose another photo.',
  )
})
