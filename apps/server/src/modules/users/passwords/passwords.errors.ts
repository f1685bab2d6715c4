import type { Messages } from '../../../platform/errors/index.ts';

export const passwordMessages = {
  password_weak: {
    ru: 'Убедитесь, что в пароле минимум 8 символов, среди которых есть буквы и цифры',
    en: 'Make sure that the password has at least 8 characters, with letters and digits among them',
  },
  password_common: {
    ru: 'Этот пароль слишком известный: его подберут первым. Придумайте другой',
    en: 'This password is too well known: it would be guessed first. Choose another one',
  },
  password_same: {
    ru: 'Это нынешний пароль: придумайте другой',
    en: 'This is your present password: choose another one',
  },
} as const satisfies Messages;
