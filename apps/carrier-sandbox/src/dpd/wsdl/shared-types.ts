/** Types that several services have, each in its own namespace. */
export const auth = { auth: 'clientNumber:long clientKey' };

/** A city as the carrier tells it. */
export const city = {
  city: 'cityId:long countryCode countryName regionCode? regionName? cityCode? cityName abbreviation? indexMin? indexMax?',
};

/** What every fault's detail holds. */
export const fault = { WSFault: 'code message' };
