import { describe, expect, it } from 'vitest';
import { sampleCast, sampleReceiverCast } from '../../../testing/sample-offer.ts';
import { placeLine } from '../../address-field/index.ts';
import { addressChange, readPlace } from './side-address.ts';

const typed = (addressText: string) => readPlace({ addressText, place: null }, sampleReceiverCast());

describe('a typed address', () => {
  it.each([
    ['г Новосибирск, ул Речная, д 5', 'ул Речная', '5'],
    ['Новосибирск, Речная 5', 'Речная', '5'],
    ['Новосибирск, ул. Речная, д. 5 корп. 2', 'ул Речная', '5 к 2'],
    ['ул Речная 5', 'ул Речная', '5'],
  ])('reads «%s» in the city of the calculation', (text, street, house) => {
    expect(typed(text)).toEqual({ ok: true, street, house });
  });

  it.each([
    ['г Новосибирск', 'address_street'],
    ['', 'address_street'],
    ['г Новосибирск, ул Речная', 'address_house'],
    ['Новосибирск Речная', 'address_house'],
    ['г Омск, ул Речная, д 5', 'address_city'],
  ])('says what «%s» lacks', (text, problem) => {
    expect(typed(text)).toEqual({ ok: false, problem });
  });

  it('refuses a chosen house that is none', () => {
    const place = { ...sampleReceiverCast(), street: 'ул Речная', house: 'дом' };
    expect(readPlace({ addressText: '', place }, sampleReceiverCast())).toMatchObject({ ok: false });
  });
});

describe('the change of a frozen address', () => {
  const cast = sampleCast();
  const door = { addressText: placeLine(cast), place: cast, office: '305' };

  it('is none while the form says the same', () => {
    expect(addressChange(door, cast)).toBeUndefined();
  });

  it('takes another office and keeps the point of the same house', () => {
    expect(addressChange({ ...door, office: '12' }, cast)).toMatchObject({
      city: 'Москва',
      house: '14',
      office: '12',
      latitude: 55.75,
    });
  });

  it('does not give the point of the old house to a typed one', () => {
    const change = addressChange({ addressText: 'г Москва, ул Луговая, д 3', place: null, office: '' }, cast);
    expect(change).toMatchObject({ street: 'ул Луговая', house: '3', office: null, latitude: null });
  });
});
